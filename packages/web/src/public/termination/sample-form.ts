import { emptyForm } from './form.ts'

/** A termination that is complete except for the letters of the captcha. */
export const sampleForm = () => ({
  ...emptyForm(),
  customerNumber: 'K-100001',
  givenname: 'Ute',
  surname: 'Sorge',
  street: 'Brühl',
  houseNumber: '1',
  postcode: '04109',
  city: 'Elsterau',
  phone: '0171 1234567',
  mail: 'ute@kunde.example',
  mailConfirmation: 'ute@kunde.example',
  terminationTime: 'earliestPossibleDate' as const,
})

/** The server's answers to the calls of the form before the send. */
export const sampleAnswers = {
  getCaptcha: () => Response.json({ captcha: 'AAAA', jwt: 'j' }),
  resolveCaptcha: () => Response.json({ userToken: 'u' }),
  phonenumber: () => Response.json({ contactType: 'mobile', countrycode: '49', areacode: '171', number: '1', international: '+49 171 1' }),
}
