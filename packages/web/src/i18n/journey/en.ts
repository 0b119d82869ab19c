export const journey = {
  preview: 'Preview',
  open: 'Open the saved page',
  notSaved: 'How visitors see the journey with the changes that are not saved yet. Nothing is ordered here.',
}
