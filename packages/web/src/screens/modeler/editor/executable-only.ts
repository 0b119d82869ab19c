type Entries = Record<string, object>
type Provider = { registerProvider(...args: readonly unknown[]): void }

/** Removes the elements that the engine would reject. Pools are removed because they are for several processes in one file. */
const withoutPalette = ['create.data-object', 'create.data-store', 'create.group', 'create.participant-expanded']
const refusedReplacements = /script|complex|ad-?hoc|choreograph|collapsed-pool|expanded-pool|participant|data-(?:store|object)|cancel-/i

function ExecutableOnly(palette: Provider, popupMenu: Provider): void {
  palette.registerProvider(100, { getPaletteEntries: () => (entries: Entries) => without(entries, (key) => withoutPalette.includes(key)) })
  popupMenu.registerProvider('bpmn-replace', 100, {
    getPopupMenuEntries: () => (entries: Entries) => without(entries, (key) => refusedReplacements.test(key)),
  })
}
ExecutableOnly.$inject = ['palette', 'popupMenu']

function without(entries: Entries, isLeftOut: (key: string) => boolean): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !isLeftOut(key)))
}

export const executableOnly = { __init__: ['executableOnly'], executableOnly: ['type', ExecutableOnly] }
