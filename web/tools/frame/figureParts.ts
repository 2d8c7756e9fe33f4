import { FigureMenu } from './FigureMenu.tsx';
import { TwinView } from './TwinView.tsx';

/** What a figure needs after its picture stands, in one script. */
export const FIGURE_PARTS = { FigureMenu, TwinView };
