import { calls } from '@twinwerk/contract/calls'
import { expect, test } from 'vitest'
import { apiDocsPage } from './api-docs.ts'
import { openapiDocument } from './openapi.ts'

const page = apiDocsPage(openapiDocument(calls, { version: '1.2.3', sessionCookie: 'twinwerk' }), 'n0nce')

test('every call of the contract stands on the page', () => {
  for (const { path, summary } of Object.values(calls)) {
    expect(page).toContain(`<code>${path}</code>`)
    expect(page).toContain(summary)
  }
})

test('the page shows the content of the document as text alone', () => {
  const hostile = {
    info: { title: '<script>', version: '"' },
    paths: { '/api/<b>': { get: { summary: '<i>', security: [], parameters: [], responses: {} } } },
  }
  expect(apiDocsPage(hostile, 'n')).not.toMatch(/<script>|<b>|<i>/)
})
