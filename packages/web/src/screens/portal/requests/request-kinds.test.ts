import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'
import { languages } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { refusalIn, shownState, suits } from './request-kinds.ts'

test.each([
  ['new', undefined, 'new'],
  ['waitforexecution', undefined, 'open'],
  ['failed', undefined, 'open'],
  ['timeout', undefined, 'open'],
  ['finished', undefined, 'done'],
  ['finished', null, 'done'],
  ['finished', 'Das geht nicht.', 'refused'],
  ['canceled', undefined, 'canceled'],
])('a request that is %s, refused because of %j, is shown as %s', (status, reason, shown) => {
  const request = { id: 'dtmi:request', definition: 'processAddProduct', 'execution:status': status, 'processOrder:refusal': reason }
  expect(shownState(request)).toBe(shown)
})

test('a request is about the contracts of its kinds, or about any', () => {
  const variants = ['telecom', 'energy', 'generic'] as const
  const suitable = (contract: CustomerRequest['contract']) => variants.filter((each) => suits({ ...(contract && { contract }) }, each))
  expect(suitable('any')).toEqual(variants)
  expect(suitable(['energy'])).toEqual(['energy'])
  expect(suitable(['telecom', 'energy'])).toEqual(['telecom', 'energy'])
  expect(suitable(undefined)).toEqual([])
})

test('why a request was refused stands in the language of the page, and an older reason as it was told', () => {
  const texts = [
    { language: 'de', text: 'Sie haben nicht zugestimmt.' },
    { language: 'de-x-informal', text: 'Du hast nicht zugestimmt.' },
    { language: 'en', text: 'You have not agreed.' },
  ]
  const told = texts[1]!.text
  const request = { id: 'dtmi:request', definition: 'processAddProduct', 'processOrder:refusal': told }
  const now = { ...request, 'processOrder:refusalTexts': texts }
  expect(languages.map((language) => refusalIn(now, language))).toEqual(texts.map(({ text }) => text))
  expect(languages.map((language) => refusalIn(request, language))).toEqual([told, told, told])
  expect(refusalIn({ id: 'dtmi:request', definition: 'processAddProduct' }, 'de')).toBeUndefined()
})
