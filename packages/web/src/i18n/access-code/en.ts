export const accessCode = {
  letter: 'Access code by letter',
  mail: 'Access code by email',
  written: 'The letter is with the downloads. The code stands in it alone: please send it to the address in the window.',
  mailed: 'The access code is on its way by email.',
}
