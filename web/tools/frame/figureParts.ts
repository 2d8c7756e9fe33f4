import { FigureMenu } from './FigureMenu.tsx';
import { SaveButton } from '#web/tools/save/SaveButton.tsx';
import { TwinView } from './TwinView.tsx';

/** What a figure needs after its picture stands, in one script. */
export const FIGURE_PARTS = { FigureMenu, SaveButton, TwinView };
