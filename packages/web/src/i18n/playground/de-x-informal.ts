export const playground = {
  frame: { failed: 'Das konnte nicht geladen werden. Bitte lade die Seite neu.' },
} as const
