import { beforeAll, describe, expect, it } from 'vitest'
import { deInformal } from './de-x-informal.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { addTexts } from './add-texts.ts'
import { i18n } from './i18n.ts'
import { fetchWords } from './language.ts'
import { adminTexts } from './admin/texts.ts'
import { annotationTexts } from './annotation/texts.ts'
import { billTexts } from './bill/texts.ts'
import { billingActionTexts } from './billing-actions/texts.ts'
import { callColumnTexts } from './call-columns/texts.ts'
import { cameraTexts } from './camera/texts.ts'
import { cellTexts } from './cells/texts.ts'
import { boardTexts } from './board/texts.ts'
import { brandTexts } from './brand/texts.ts'
import { exchangeTexts } from './exchange/texts.ts'
import { executionTexts } from './execution/texts.ts'
import { flasherTexts } from './flasher/texts.ts'
import { helpTexts } from './help/texts.ts'
import { groupTexts } from './group/texts.ts'
import { historyTexts } from './history/texts.ts'
import { grantTexts } from './grants/texts.ts'
import { mapTexts } from './map/texts.ts'
import { bulkTexts } from './bulk/texts.ts'
import { importTexts } from './imports/texts.ts'
import { linkTexts } from './links/texts.ts'
import { matchingTexts } from './matching/texts.ts'
import { modelerTexts } from './modeler/texts.ts'
import { moveStepsTexts } from './move-steps/texts.ts'
import { standardTexts } from './standards/texts.ts'
import { orderTexts } from './order/texts.ts'
import { frameTexts } from './public/texts.ts'
import { pricePartsTexts } from './price-parts/texts.ts'
import { consumptionTexts } from './consumption/texts.ts'
import { itemisedRecordTexts } from './itemised-record/texts.ts'
import { kanbanTexts } from './kanban/texts.ts'
import { byDayTexts } from './by-day/texts.ts'
import { ledgerTexts } from './ledger/texts.ts'
import { metricTexts } from './metric/texts.ts'
import { newPriceTexts } from './new-price/texts.ts'
import { nextReceiptTexts } from './next-receipt/texts.ts'
import { timelineTexts } from './timeline/texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { levelTexts } from './levels/texts.ts'
import { networkTexts } from './network/texts.ts'
import { placesTexts } from './places/texts.ts'
import { playgroundTexts } from './playground/texts.ts'
import { portalTexts } from './portal/texts.ts'
import { previewTexts } from './preview/texts.ts'
import { priceTexts } from './price/texts.ts'
import { profileTexts } from './profile/texts.ts'
import { providerTexts } from './providers/texts.ts'
import { accessCodeTexts } from './access-code/texts.ts'
import { journeyTexts } from './journey/texts.ts'
import { ownTextsTexts } from './own-texts/texts.ts'
import { recordMailTexts } from './record-mail/texts.ts'
import { proofTexts } from './proof/texts.ts'
import { quickTexts } from './quick/texts.ts'
import { queueTexts } from './queue/texts.ts'
import { registerTexts } from './register/texts.ts'
import { offerTexts } from './offer/texts.ts'
import { draftTexts } from './draft/texts.ts'
import { optionsTexts } from './options/texts.ts'
import { paletteTexts } from './palette/texts.ts'
import { passwordChangeTexts } from './password-change/texts.ts'
import { passwordResetTexts } from './password-reset/texts.ts'
import { summaryTexts } from './summary/texts.ts'
import { resemblingTexts } from './resembling/texts.ts'
import { scannerTexts } from './scanner/texts.ts'
import { selectorTexts } from './selector/texts.ts'
import { relationTexts } from './relation/texts.ts'
import { uploadTexts } from './upload/texts.ts'
import { arrangeTexts } from './arrange/texts.ts'
import { exportDialogTexts } from './export-dialog/texts.ts'
import { boardBarTexts } from './board-bar/texts.ts'
import { boardMailTexts } from './board-mail/texts.ts'
import { dashboardTexts } from './dashboard/texts.ts'
import { tileTexts } from './tile/texts.ts'
import { dayTexts } from './day/texts.ts'
import { packTexts } from './pack/texts.ts'
import { homeTexts } from './home/texts.ts'
import { menuTexts } from './menu/texts.ts'
import { recordTexts } from './record/texts.ts'
import { toolTexts } from './tool/texts.ts'
import { stayingKeysTexts } from './staying-keys/texts.ts'
import { taskTexts } from './task/texts.ts'
import { terminationTexts } from './termination/texts.ts'
import { confirmationTexts } from './confirmation/texts.ts'
import { checksTexts } from './checks/texts.ts'
import { inviteTexts } from './invite/texts.ts'
import { platformTexts } from './platform/texts.ts'
import { typeTexts } from './types/texts.ts'
import { xRayTexts } from './x-ray/texts.ts'
import { withdrawalTexts } from './withdrawal/texts.ts'

type Tree = { readonly [key: string]: string | Tree }

function flat(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )
}

const late = [
  adminTexts,
  annotationTexts,
  bulkTexts,
  cameraTexts,
  cellTexts,
  checksTexts,
  confirmationTexts,
  mapTexts,
  grantTexts,
  helpTexts,
  groupTexts,
  historyTexts,
  billTexts,
  billingActionTexts,
  callColumnTexts,
  boardTexts,
  brandTexts,
  exchangeTexts,
  executionTexts,
  flasherTexts,
  frameTexts,
  importTexts,
  consumptionTexts,
  pricePartsTexts,
  itemisedRecordTexts,
  kanbanTexts,
  byDayTexts,
  ledgerTexts,
  linkTexts,
  matchingTexts,
  modelerTexts,
  moveStepsTexts,
  metricTexts,
  newPriceTexts,
  nextReceiptTexts,
  timelineTexts,
  noticeTexts,
  orderTexts,
  levelTexts,
  standardTexts,
  networkTexts,
  placesTexts,
  playgroundTexts,
  portalTexts,
  previewTexts,
  priceTexts,
  profileTexts,
  providerTexts,
  accessCodeTexts,
  journeyTexts,
  ownTextsTexts,
  recordMailTexts,
  proofTexts,
  queueTexts,
  quickTexts,
  registerTexts,
  resemblingTexts,
  offerTexts,
  draftTexts,
  optionsTexts,
  summaryTexts,
  scannerTexts,
  selectorTexts,
  toolTexts,
  recordTexts,
  homeTexts,
  menuTexts,
  dashboardTexts,
  boardBarTexts,
  boardMailTexts,
  exportDialogTexts,
  arrangeTexts,
  tileTexts,
  dayTexts,
  packTexts,
  uploadTexts,
  relationTexts,
  paletteTexts,
  passwordChangeTexts,
  passwordResetTexts,
  stayingKeysTexts,
  taskTexts,
  terminationTexts,
  withdrawalTexts,
  inviteTexts,
  platformTexts,
  typeTexts,
  xRayTexts,
]
for (const texts of late) addTexts(texts)
const withLate = (early: object, language: 'de' | 'en' | 'informal') =>
  new Map(flat({ ...early, ...Object.fromEntries(late.map((texts) => [texts.namespace, texts[language] as Tree])) } as Tree))
const german = withLate(de, 'de')
const english = withLate(en, 'en')
const informal = withLate(deInformal, 'informal')

describe('texts', () => {
  it('exist in German and English under the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...german.keys()].sort())
    for (const [key, text] of [...german, ...english]) expect(text.trim(), key).not.toBe('')
  })

  it('use the same placeholders in every language', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    for (const [key, text] of [...english, ...informal]) expect(placeholders(text), key).toEqual(placeholders(german.get(key)!))
  })

  it('are informal exactly where formal German addresses the reader', () => {
    const formal = /\b(Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer)\b/
    for (const [key, text] of german) expect(informal.has(key), `${key}: ${text}`).toBe(formal.test(text))
    for (const [key, text] of informal) expect(formal.test(text), key).toBe(false)
  })
})

it('the texts of the error catalogue stand by the letter, and German translates them (core specification, sections 2 and 8)', () => {
  const of = (key: string) => [english.get(key), german.get(key)]
  expect(of('common.noResults')).toEqual(['No results', 'Keine Ergebnisse'])
  expect(of('common.queryFailed')).toEqual(['Query failed', 'Abfrage fehlgeschlagen'])
  expect(of('common.noTenantFound')).toEqual(['No tenant found', 'Kein Mandant gefunden'])
  expect(of('common.showMore')).toEqual(['Show more...', 'Mehr anzeigen...'])
})

it('no German stands in English texts but names', () => {
  const isName = (key: string, text: string) => text.startsWith('Deutsch') || key === 'field.addressHint'
  const german = [...english].filter(([key, text]) => /[äöüÄÖÜß„]/.test(text) && !isName(key, text))
  expect(german).toEqual([])
})

describe('resolved', () => {
  beforeAll(() => Promise.all([fetchWords('en'), fetchWords('de-x-informal')]))
  it('every key has its own text in each language, and formal German where informal says nothing else', () => {
    const expected = {
      de: (key: string) => german.get(key),
      'de-x-informal': (key: string) => informal.get(key) ?? german.get(key),
      en: (key: string) => english.get(key),
    }
    for (const [language, textOf] of Object.entries(expected)) {
      const texts = i18n.getFixedT(language) as unknown as (key: string, options: object) => string
      for (const key of german.keys()) {
        const [namespace, ...rest] = key.split('.')
        expect(texts(`${namespace}:${rest.join('.')}`, { skipInterpolation: true }), `${language} ${key}`).toBe(textOf(key))
      }
    }
  })
})
