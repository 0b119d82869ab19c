export const accessCode = {
  letter: 'Zugangscode per Brief',
  mail: 'Zugangscode per E-Mail',
  written: 'Der Brief liegt bei den Downloads. Der Code steht nur darin: Bitte an die Anschrift im Fenster schicken.',
  mailed: 'Der Zugangscode ist per E-Mail unterwegs.',
} as const
