import { describe, expect, it } from 'vitest'
import { grantKey, grantsKey } from './grant-key.ts'

const tags = { path: 'tenant:tags', verbs: ['select', 'create'], mask: ['tag:name', 'tag:color'] }
const users = { path: 'tenant:users', verbs: ['select'] }

describe('key of grants', () => {
  it('does not depend on the order of verbs, fields and grants, nor on what is said twice', () => {
    expect(grantKey({ mask: ['tag:color', 'tag:name'], verbs: ['create', 'select', 'select'], path: 'tenant:tags' })).toBe(grantKey(tags))
    expect(grantsKey([users, tags, users])).toBe(grantsKey([tags, users]))
  })

  it('differs with the path, a verb, a field, and between no mask and an empty one', () => {
    const others = [
      { ...tags, path: 'tenant:roles' },
      { ...tags, verbs: ['select'] },
      { ...tags, mask: ['tag:name'] },
      { ...tags, mask: [] },
      { path: tags.path, verbs: tags.verbs },
      { ...tags, more: true },
    ]
    expect(new Set([tags, ...others].map(grantKey)).size).toBe(others.length + 1)
    expect(grantsKey([tags])).not.toBe(grantsKey([tags, users]))
  })
})
