/** A termination that is complete except for the letters of the captcha, as the public form keeps it. */
export const sampleTermination = {
  customerNumber: 'K-100001',
  givenname: 'Ute',
  surname: 'Sorge',
  street: 'Brühl',
  houseNumber: '1',
  postcode: '04109',
  city: 'Elsterau',
  phone: '0171 1234567',
  mail: 'sorge@kunde.example',
  mailConfirmation: 'sorge@kunde.example',
  terminationType: 'ordinary',
  terminationTime: 'earliestPossibleDate',
}
