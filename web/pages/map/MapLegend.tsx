import type { Figure } from '#domain/tools/choices.ts';
import type { MapPlaces } from '#domain/tools/map/mapAnswer.ts';
import type { FlowModel } from './flowModel.ts';
import css from './MapLegend.module.css';
import type { MapModel } from './mapModel.ts';
import { mapFigure } from './mapWords.ts';
import { kindsIn } from './markModel.ts';

type MapLegendProps = {
  readonly map: MapModel;
  readonly figure: Figure;
  /** The places that are marked, where they are. */
  readonly placed: MapPlaces | undefined;
  readonly flows: FlowModel | undefined;
};

/** What the colours of a map stand for. */
export const MapLegend = ({ map: { most, per, unknown }, figure, placed, flows }: MapLegendProps) => (
  <div className={css.legend}>
    <span>None</span>
    <span className={css.scale} aria-hidden="true" />
    <span>
      {mapFigure(figure, most, per)}
      {per === 'million' && ' per million people'}
    </span>
    {unknown.size > 0 && (
      <span className={css.key}>
        <span className={css.hatch} aria-hidden="true" /> Figure not known
      </span>
    )}
    {flows && (
      <span className={css.key}>
        <span className={css.flow} aria-hidden="true" /> {flows.noun.many}: fuller towards the end
      </span>
    )}
    {placed &&
      kindsIn(placed).map(({ kind, label, part }) => (
        <span key={kind} className={css.key}>
          <span className={css.kind} data-part={part} aria-hidden="true" /> {label}
        </span>
      ))}
    {placed && placed.countries.length > 0 && (
      <span className={css.key}>
        <span className={css.uncertain} aria-hidden="true" /> Only the country is known: somewhere within its
        dashed outline
      </span>
    )}
  </div>
);
