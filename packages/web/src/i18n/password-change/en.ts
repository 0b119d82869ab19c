import type { SameKeys } from '../texts.ts'
import type { passwordChange as german } from './de.ts'

export const passwordChange: SameKeys<typeof german> = {
  choice: {
    label: 'How would you like to sign in from now on?',
    passkey: 'With a passkey',
    recommended: 'Recommended',
    passkeyText: 'Fingerprint, face or PIN of this device. Nothing to remember, nothing to give away.',
    password: 'With a new password',
    passwordText: 'As usual, with email or customer number.',
  },
  createPasskey: 'Create a passkey',
  setTitle: 'Secure your access',
  changeTitle: 'Change password',
  changeForced: 'Please secure your access before you start.',
  changeText: 'After that you sign in again with the new password.',
  resetEnds: 'All sessions, API keys and copied links end with it.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmation: 'Repeat new password',
  changePassword: 'Change password',
  oldPasswordMissing: 'Please enter your current password.',
  rulesTitle: 'The new password needs',
  rules: {
    length: 'at least 8 characters',
    upper: 'an upper-case letter',
    lower: 'a lower-case letter',
    digit: 'a digit',
    special: 'a special character',
  },
  ruleMet: 'met',
  ruleOpen: 'missing',
  confirmationDiffers: 'The two new passwords are not the same.',
  weak: 'The new password does not meet all rules yet.',
}
