export const exchange = {
  watching_all: 'Du beobachtest alles an diesem Datensatz.',
  watching_important: 'Du beobachtest Wichtiges an diesem Datensatz.',
  levelHint_off: 'Nur wenn jemand dich erwähnt',
} as const
