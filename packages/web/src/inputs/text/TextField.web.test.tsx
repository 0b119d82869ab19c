// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawField } from '../../testing/draw-field.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a text with paragraphs has room for them from the first word on', () => {
  const { input, typed, held } = drawField({ dataType: 'string', semanticType: 'lines' })
  expect(input.tagName).toBe('TEXTAREA')
  typed('Guten Tag,\n\ndie Störung ist behoben.')
  expect(held()).toBe('Guten Tag,\n\ndie Störung ist behoben.')
})

test('any other text has one line', () => {
  expect(drawField({ dataType: 'string' }).input.tagName).toBe('INPUT')
})
