export const journey = {
  preview: 'Preview',
  open: 'Open the saved page',
  notSaved: 'How visitors see the journey with the changes that are not saved yet. Nothing is ordered here.',
  embed: 'Show it on your own web site',
  embedHow: 'Put this line where orders shall be placed in your page. The web site must be named under “Embedded on”.',
  copy: 'Copy',
  copied: 'Copied',
}
