/** Where a screen stands in the menu, under its title unless it has a label of its own. */
export type MenuEntry = {
  readonly place: number;
  readonly icon: MenuIcon;
  readonly label?: string;
};

/** The icons of the menu. */
export type MenuIcon =
  | 'analysis'
  | 'bank'
  | 'building'
  | 'chart'
  | 'chip'
  | 'coins'
  | 'dashboard'
  | 'factory'
  | 'file'
  | 'grid'
  | 'heat'
  | 'hierarchy'
  | 'home'
  | 'info'
  | 'map'
  | 'microscope'
  | 'network'
  | 'people'
  | 'piggyBank'
  | 'roadmap'
  | 'target';
