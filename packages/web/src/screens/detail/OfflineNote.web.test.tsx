// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useConnection } from '../../data/online.ts'
import { OfflineNote } from './OfflineNote.tsx'

afterEach(() => {
  cleanup()
  useConnection.setState({ lostAt: null })
})

test('a panel says while there is no connection, and where something was typed that it stays', () => {
  const { rerender } = render(<OfflineNote dirty={false} />)
  const words = () => screen.getByRole('status').textContent
  expect(words()).toBe('')
  act(() => useConnection.setState({ lostAt: 1, now: 1 }))
  expect(words()).toBe('Gerade besteht keine Verbindung.')
  rerender(<OfflineNote dirty />)
  expect(words()).toBe('Gerade besteht keine Verbindung. Ihre Eingaben bleiben auf diesem Gerät.')
  act(() => useConnection.setState({ lostAt: null }))
  expect(words()).toBe('')
})
