/** A key combination: key names in the namespace `shell`, letters and characters unchanged. */
export type Shortcut = {
  readonly keys: readonly string[]
  readonly does:
    | 'search'
    | 'palette'
    | 'filter'
    | 'runFilter'
    | 'sort'
    | 'add'
    | 'tenant'
    | 'move'
    | 'open'
    | 'asPage'
    | 'sortSeveral'
    | 'groups'
    | 'allGroups'
    | 'moveCard'
    | 'moveCardTo'
    | 'page'
    | 'save'
    | 'cancel'
    | 'manual'
    | 'goHome'
    | 'goTasks'
    | 'favourite'
    | 'openFavourite'
    | 'sidebar'
    | 'help'
}

/** Every shortcut of the shell, of lists and of panels, in the order in which the overlay lists them (core specification, section 2). */
export const shortcuts: Readonly<Record<'everywhere' | 'lists' | 'panels', readonly Shortcut[]>> = {
  everywhere: [
    { keys: ['ctrl', 'K'], does: 'palette' },
    { keys: ['shift', 'ctrl', 'X'], does: 'tenant' },
    { keys: ['ctrl', 'M'], does: 'tenant' },
    { keys: ['G', 'H'], does: 'goHome' },
    { keys: ['G', 'A'], does: 'goTasks' },
    { keys: ['F'], does: 'favourite' },
    { keys: ['1', '…', '9'], does: 'openFavourite' },
    { keys: ['['], does: 'sidebar' },
    { keys: ['F1'], does: 'manual' },
    { keys: ['?'], does: 'help' },
  ],
  lists: [
    { keys: ['/'], does: 'search' },
    { keys: ['shift', 'ctrl', 'F'], does: 'filter' },
    { keys: ['shift', 'ctrl', 'enter'], does: 'runFilter' },
    { keys: ['shift', 'ctrl', 'S'], does: 'sort' },
    { keys: ['shift', 'ctrl', 'E'], does: 'add' },
    { keys: ['up', 'down'], does: 'move' },
    { keys: ['enter'], does: 'open' },
    { keys: ['space'], does: 'open' },
    { keys: ['O'], does: 'asPage' },
    { keys: ['shift', 'click'], does: 'sortSeveral' },
    { keys: ['left', 'right'], does: 'groups' },
    { keys: ['alt', 'shift', 'down'], does: 'allGroups' },
    { keys: ['alt', 'shift', 'up'], does: 'allGroups' },
    { keys: ['shift', 'left', 'right'], does: 'moveCard' },
    { keys: ['M'], does: 'moveCardTo' },
  ],
  panels: [
    { keys: ['J'], does: 'page' },
    { keys: ['K'], does: 'page' },
    { keys: ['ctrl', 'S'], does: 'save' },
    { keys: ['escape'], does: 'cancel' },
  ],
}
