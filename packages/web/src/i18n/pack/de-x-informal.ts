export const pack = {
  personal: 'Die Aufgaben enthalten persönliche Daten. Lass das Gerät nicht offen liegen.',
} as const
