import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrandContext } from '../data/brand.tsx'
import { unbranded } from '../data/config.ts'
import { SystemBanner } from './SystemBanner.tsx'

function draw(brand: Partial<typeof unbranded>): string[] {
  render(
    <BrandContext value={{ ...unbranded, ...brand }}>
      <SystemBanner />
    </BrandContext>,
  )
  return screen.queryAllByRole('note').map(({ textContent }) => textContent)
}

test('a live system that works says nothing', () => {
  expect(draw({})).toEqual([])
})

test('a server without background work says so on every page, beside the system flag', () => {
  expect(draw({ paused: true, systemFlag: 'test' })).toEqual([expect.stringContaining('WORK=off'), expect.stringContaining('Testsystem')])
})
