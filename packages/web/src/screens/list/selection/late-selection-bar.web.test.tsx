// @vitest-environment jsdom
import type { ComponentProps } from 'react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SelectionBar } from './late-selection-bar.tsx'
import styles from './Selection.module.css'

afterEach(cleanup)

const list = { relation: 'tenant:orders', type: 'order', columns: [], views: ['table'], sort: [], pageSize: 50 } as const
const selection = { ids: new Set<string>(), isAll: false }
const choice = {} as ComponentProps<typeof SelectionBar>['choice']

test('the place of the bar is there before its code, so that no row moves from under a click', () => {
  const { container } = render(
    <SelectionBar
      list={list}
      root="t"
      choice={choice}
      rows={[]}
      count={undefined}
      selection={selection}
      onSelectAll={() => undefined}
      onLeave={() => undefined}
    />,
  )
  expect(container.firstElementChild?.className).toBe(styles.bar)
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true')
})
