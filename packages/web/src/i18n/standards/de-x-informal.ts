export const standards = {
  intro:
    'Womit deine Leute beginnen. Jede Person kann beides für sich ändern, außer was hier für alle festgelegt ist. Wer mehrere Rollen hat, bekommt die erste, die hier steht; wer keine davon hat, bekommt „Alle“.',
  tilesHint: 'Kacheln entstehen in jeder Liste mit „Als Kachel“. Hier kommen die deiner eigenen Startseite auf die der anderen.',
  tooMany: 'Höchstens {{count}} Einträge. Entferne zuerst einen.',
  leaveConsequence: 'Die Vorgaben sind noch nicht übernommen. Wenn du die Seite verlässt, gehen die Änderungen verloren.',
} as const
