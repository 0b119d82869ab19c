import { auditActionValues } from '@twinwerk/domain/platform/audit-entry/actions'
import { expect, test } from 'vitest'
import { auditActions } from './audit.ts'

test('everything that is written down has its word', () => {
  expect(auditActionValues.map(({ name }) => name).toSorted()).toEqual([...auditActions].toSorted())
})
