import { act, cleanup, render, screen } from '@testing-library/react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LateTrouble } from './late-trouble.ts'
import { late } from './late.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Drawn = ({ name }: { readonly name: string }) => <p>{`here is ${name}`}</p>
const waiting = ({ name }: { readonly name: string }) => <p>{`waiting for ${name}`}</p>

test('the waiting part stands in its place until the code is there, and no longer', async () => {
  let come: (component: typeof Drawn) => void = () => undefined
  const Later = late(() => new Promise<typeof Drawn>((resolve) => (come = resolve)), waiting)
  render(<Later name="the map" />)
  expect(screen.getByText('waiting for the map')).toBeTruthy()
  await act(async () => come(Drawn))
  expect(screen.getByText('here is the map')).toBeTruthy()
})

test('code that was fetched before is drawn at once, and fetched once', async () => {
  const load = vi.fn(async () => Drawn)
  const Later = late(load, waiting)
  await Promise.all([Later.preload(), Later.preload()])
  render(<Later name="the map" />)
  expect(screen.getByText('here is the map')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be fetched fails where it was to be drawn, and is tried again', async () => {
  const load = vi.fn<() => Promise<typeof Drawn>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Drawn)
  const Later = late(load, waiting)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { unmount } = render(
    <Caught>
      <Later name="the map" />
    </Caught>,
  )
  expect(await screen.findByText('failed: gone')).toBeTruthy()
  unmount()
  render(<Later name="the map" />)
  expect(await screen.findByText('here is the map')).toBeTruthy()
})

test('the waiting part stays where somebody reports the trouble, and another try brings the code', async () => {
  const load = vi.fn<() => Promise<typeof Drawn>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Drawn)
  const Later = late(load, waiting)
  render(
    <LateTrouble value={({ onRetry }) => <button onClick={onRetry}>again</button>}>
      <Later name="the map" />
    </LateTrouble>,
  )
  const again = await screen.findByText('again')
  expect(screen.getByText('waiting for the map')).toBeTruthy()
  await act(async () => again.click())
  expect(await screen.findByText('here is the map')).toBeTruthy()
  expect(screen.queryByText('again')).toBe(null)
})

class Caught extends Component<{ readonly children: ReactNode }, { readonly failure?: string }> {
  override state: { readonly failure?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message })
  override render() {
    return this.state.failure === undefined ? this.props.children : <p>{`failed: ${this.state.failure}`}</p>
  }
}
