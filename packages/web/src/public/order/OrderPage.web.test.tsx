// @vitest-environment jsdom
import { catalogue } from '@twinwerk/model/error/catalogue'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { sampleContainer, sampleJourney, sampleOrder, sampleProduct } from './sample-journey.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { OrderPage } from './OrderPage.tsx'
import { showInTenant } from '../../testing/show-in-tenant.tsx'

addTexts(frameTexts)

const journey = {
  ...sampleJourney,
  texts: { available: { de: 'Los geht es!', en: 'Here we go' }, confirmText: { informal: 'Frag deine Vermieterin.' } },
  containers: [{ ...sampleContainer, badge: 'Beliebt' }],
}
const house = { building: 'b', street: 'Brühl', houseNumber: '1', postcode: '04109', city: 'Elsterau' }
const problem = (status: number, code: string, title: string) => () => Response.json({ code, title }, { status })
const filled = { ...sampleOrder, step: 3, state: 'available', token: 't' }
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(async () => {
  stubBrowser()
  sessionStorage.clear()
  window.history.replaceState(null, '')
  queryClient.clear()
  answers = {
    'swe/journey': () => Response.json(journey),
    'swe/addresses': () => Response.json({ addresses: [house] }),
    phonenumber: () =>
      Response.json({ contactType: 'mobile', countrycode: '49', areacode: '171', number: '1234567', international: '+49 171 1234567' }),
    'swe/availability': () => Response.json({ state: 'available', token: 't', position: null }),
  }
  // Only the network is replaced.
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1]
    if (!answer) throw new TypeError('no network')
    return answer()
  })
  await showLanguage('de')
})
afterEach(cleanup)

function show(kept: object = {}) {
  sessionStorage.setItem('twinwerk.public.order.swe.journey', JSON.stringify(kept))
  return showInTenant(<OrderPage />)
}

describe('with the keyboard alone', () => {
  it('one house that was found is checked by Enter; the focus goes to the answer, and back to the search', async () => {
    show()
    await userEvent.type(await screen.findByLabelText('Adresse suchen'), 'Brühl 1')
    await screen.findByRole('button', { name: 'Brühl 1, 04109 Elsterau' })
    await userEvent.keyboard('{Enter}')
    const answer = await screen.findByRole('heading', { name: 'Los geht es!' })
    expect(document.activeElement).toBe(answer)
    await userEvent.click(screen.getByRole('button', { name: 'Andere Adresse' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Adresse suchen'))
  })

  it('the first of several houses gets the focus', async () => {
    answers['swe/addresses'] = () => Response.json({ addresses: [house, { ...house, building: 'c', houseNumber: '10' }] })
    show()
    await userEvent.type(await screen.findByLabelText('Adresse suchen'), 'Brühl 1')
    await screen.findByText('2 Adressen gefunden')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('Brühl 1, 04109 Elsterau')
  })

  it('an address by hand is checked by Enter, or the first field that is missing gets the focus', async () => {
    answers['swe/availability'] = () => Response.json({ state: 'addressUnknown', position: null })
    show({ byHand: true })
    await userEvent.type(await screen.findByLabelText('Straße'), 'Brühl{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Hausnummer'))
    expect(screen.getAllByText('Feld darf nicht leer sein!').length).toBe(3)
    await userEvent.keyboard('1')
    await userEvent.type(screen.getByLabelText('Ort'), 'Elsterau{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Adresse unbekannt' }))
    await userEvent.type(screen.getByLabelText(/E-Mail-Adresse/), 'ute@kunde.example{Enter}')
    await screen.findByText(/^Vorgemerkt/)
  })

  it('a visitor who has chosen nothing reads where the way goes on', async () => {
    show({ ...filled, step: 1, products: [] })
    await userEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
    expect(document.activeElement).toBe(screen.getByText('Bitte wählen Sie ein Produkt!'))
    await userEvent.click(screen.getByRole('radio', { name: 'Glas 300' }))
    expect(screen.queryByText('Bitte wählen Sie ein Produkt!')).toBeNull()
  })

  it('the card with the focus comes into view whole in a row that slides', async () => {
    const products = ['glas', 'kabel'].map((id) => ({ ...sampleProduct, id, name: id }))
    answers['swe/journey'] = () => Response.json({ ...journey, containers: [{ ...sampleContainer, type: 'carousel', products }] })
    show({ ...filled, step: 1, products: ['glas'] })
    const card = (await screen.findByRole('radio', { name: 'kabel' })).parentElement!
    const slid = vi.spyOn(card, 'scrollIntoView')
    await userEvent.click(screen.getByRole('radio', { name: 'glas' }))
    expect(slid).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}')
    expect(slid).toHaveBeenCalled()
  })

  it('a step that is not complete sends the focus to its first field with something wrong', async () => {
    show({ ...filled, step: 2, surname: '', iban: 'AT611904300234573201' })
    await userEvent.type(await screen.findByLabelText('Vorname'), '{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Nachname'))
    await userEvent.keyboard('Sorge{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('BIC'))
    await screen.findByText('Eine BIC ist erforderlich!')
    await userEvent.keyboard('BKAU{Enter}')
    await screen.findByText('Die Länge der BIC muss mindestens 8 Zeichen betragen!')
    expect(document.activeElement).toBe(screen.getByLabelText('BIC'))
  })
})

it('a number that the server refuses holds its step, also where its answer comes after it was left', async () => {
  const later = Promise.withResolvers<void>()
  answers.phonenumber = () => later.promise.then(problem(400, '3000', 'nicht gültig'))
  show({ ...filled, step: 2 })
  await userEvent.type(await screen.findByLabelText('Vorname'), '{Enter}')
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
  later.resolve()
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
    expect(screen.getByLabelText('Vorname')).toBeTruthy()
  })
  await screen.findByText('Die eingegebene Telefonnummer ist ungültig!')
  await userEvent.type(screen.getByLabelText('Vorname'), '{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText(/^(Mobil|Telefon)nummer/))
})

it('a search that does not get through says so, and is made again by one press', async () => {
  answers['swe/addresses'] = () => Promise.reject(new TypeError('no network'))
  show()
  await userEvent.type(await screen.findByLabelText('Adresse suchen'), 'Brühl 1')
  await screen.findByText('Die Adressen konnten nicht abgerufen werden.', {}, { timeout: 10_000 })
  answers['swe/addresses'] = () => Response.json({ addresses: [house] })
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByRole('button', { name: 'Brühl 1, 04109 Elsterau' })
})

it.each(['ORDER_TOKEN_MISSING', 'ORDER_TOKEN_BAD', 'ORDER_TOKEN_EXPIRED'] as const)(
  '%s leads back to the address, says why, and loses nothing',
  async (code) => {
    answers['swe/order'] = problem(catalogue[code].status, code, catalogue[code].title.de)
    show(filled)
    await userEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }))
    await screen.findByText(catalogue[code].title.de)
    await userEvent.type(screen.getByLabelText('Adresse suchen'), 'Brühl 1')
    await screen.findByRole('button', { name: 'Brühl 1, 04109 Elsterau' })
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Produkte wählen' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Glas 300' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Sorge')
  },
)

it('an order whose answer was lost, and whose token is used when it is sent again, is with us', async () => {
  answers['swe/order'] = () => Promise.reject(new TypeError('the answer is lost'))
  show(filled)
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await screen.findByRole('alert')
  answers['swe/order'] = problem(409, 'ORDER_TOKEN_USED', 'used')
  await userEvent.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await screen.findByRole('heading', { name: 'Schon abgeschickt' })
})

it('another tab with the same order is told that it was sent', async () => {
  answers['swe/order'] = () => Response.json({ number: 'P-1', orderedAt: '2026-11-22T10:00:00.000Z', summary: 's' })
  // Both pages share one storage, like a duplicated tab.
  const [here, there] = [show(filled), show(filled)]
  const order = () =>
    [...here.container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Zahlungspflichtig bestellen')
  await waitFor(() => expect(order()).toBeDefined())
  await userEvent.click(order()!)
  await waitFor(() => expect(here.container.textContent).toContain('Bestellung eingegangen'))
  await waitFor(() => expect(there.container.textContent).toContain('Schon abgeschickt'))
})

it('nobody is promised a mail to what is no address', async () => {
  let asked = 0
  answers['swe/availability'] = () => {
    asked += 1
    return Response.json({ state: 'confirm', token: null, position: null })
  }
  show({ state: 'confirm', token: '' })
  const field = await screen.findByLabelText(/^E-Mail-Adresse für eine Nachricht/)
  await userEvent.type(field, 'falsch{Enter}')
  await screen.findByText('Die eingegebene Mail-Adresse ist nicht gültig!')
  expect([document.activeElement, asked]).toEqual([field, 0])
  await userEvent.clear(field)
  await userEvent.type(field, 'ute@kunde.example{Enter}')
  await screen.findByText('Vorgemerkt: Wir melden uns per E-Mail.')
})

it('an answer whose token is missing leads to the address, not to a page without a way on', async () => {
  show({ state: 'available', token: '', search: 'Brühl 1' })
  await screen.findByLabelText('Adresse suchen')
  await screen.findByRole('button', { name: 'Brühl 1, 04109 Elsterau' })
})

it('texts of the tenant stand in the language of the visitor', async () => {
  await showLanguage('en')
  show({ state: 'confirm', token: '' })
  await screen.findByRole('heading', { name: 'At home' })
  // The tenant wrote this text in German only.
  await screen.findByText('Frag deine Vermieterin.')
  cleanup()
  show({ ...filled, step: 1 })
  await screen.findByRole('group', { name: 'Speed' })
  await screen.findByText('Beliebt')
})

it('the summary says all that was entered: whose account is charged, and whose numbers come along how', async () => {
  show({
    ...filled,
    iban: 'AT611904300234573201',
    bic: 'BKAUATWW',
    accountHolder: 'Jo Sorge',
    providerChange: 'yes',
    porting: 'yes',
    portingKind: 'numberblock',
    previousCarrier: 'Telekom',
    numbers: '03447 12340',
    contractor: 'Erbe & Co.',
    address: { street: 'Brühl', houseNumber: '1', houseNumberAddition: '', postcode: '04109', city: 'Elsterau' },
  })
  await screen.findByText('Bitte buchen Sie fällige Beträge von AT61 1904 3002 3457 3201 (BIC BKAUATWW) ab. Das Konto gehört Jo Sorge.')
  screen.getByText('Von Telekom nehme ich diesen Rufnummernblock mit: 03447 12340. Dort läuft der Anschluss auf „Erbe & Co.“.')
  screen.getByText(/^Hiermit bestelle ich, Ute Sorge, bei .* für die Adresse Brühl 1, 04109 Elsterau:$/)
})

it('the price after an offer, with its decimals, stands with the price in the choice and in the order', async () => {
  const [monthly] = sampleProduct.prices
  const offer = { ...monthly!, regular: { net: 41.93, gross: 49.9, text: 'Einführungsangebot', afterMonths: 6 } }
  const house = { name: 'Hausanschluss', kind: 'once', net: 0, gross: 0, decimals: 2 } as const
  const use = { name: 'Kilowattstunde', kind: 'other', net: 0.2, gross: 0.238, decimals: 4, regular: null } as const
  const prices = [offer, { ...house, regular: { net: 748, gross: 890, text: null, afterMonths: null } }, use]
  const products = [{ ...sampleProduct, description: 'Text', prices, id: 'glas' }]
  answers['swe/journey'] = () => Response.json({ ...journey, containers: [{ ...sampleContainer, showDetailsLink: true, products }] })
  show({ ...filled, step: 1, products: ['glas'] })
  await screen.findByText('nach 6 Monaten 49,90 € (Einführungsangebot)')
  await screen.findByText('Hausanschluss: regulär 890,00 €')
  await screen.findByText('0,2380 €')
  cleanup()
  show(filled)
  await screen.findByText('nach 6 Monaten 49,90 € (Einführungsangebot)')
  await screen.findByText('Hausanschluss: regulär 890,00 €')
})
