import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect, test } from 'vitest'
import { isForeignDraft } from './publish-patches.ts'

const hidden: Patch = { kind: 'hide', target: 'modem:x' }
const menu: Patch = { kind: 'menu', paths: ['tasks'] }
const version = (patches: readonly Patch[]) => ({
  ...{ version: 1, revision: 1, patches, savedBy: null, savedAt: '', publishedBy: null, publishedAt: null, waiting: [] },
})

test('the draft of somebody else is not published with own patches', () => {
  expect(isForeignDraft({ draft: null, published: version([hidden]) }, ['menu'])).toBe(false)
  expect(isForeignDraft({ draft: version([hidden, menu]), published: version([{ ...hidden, base: 'x' }]) }, ['menu'])).toBe(false)
  expect(isForeignDraft({ draft: version([hidden]), published: null }, ['menu'])).toBe(true)
  expect(isForeignDraft({ draft: version([menu]), published: version([hidden]) }, ['menu'])).toBe(true)
})
