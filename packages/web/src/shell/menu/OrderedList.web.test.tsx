// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { OrderedList } from './OrderedList.tsx'

addTexts(menuTexts)

function Ordered() {
  const [keys, setKeys] = useState(['Aufgaben', 'Kunden', 'Produkte'])
  const move = (key: string, position: number) =>
    setKeys((before) => {
      const others = before.filter((each) => each !== key)
      return [...others.slice(0, position), key, ...others.slice(position)]
    })
  return (
    <MantineProvider env="test">
      <OrderedList label="Im Menü" rows={keys.map((key) => ({ key, name: key, content: key }))} onMove={move} />
    </MantineProvider>
  )
}

beforeEach(() => {
  stubBrowser()
  render(<Ordered />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const grip = (name: string) => screen.getByRole('button', { name: `Verschieben: ${name}` })

test('the arrow keys move a row, keep its focus, and say its place; they stop at the ends', async () => {
  grip('Produkte').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(order()).toEqual(['Aufgaben', 'Produkte', 'Kunden'])
  expect(screen.getByRole('status').textContent).toBe('Produkte: Platz 2 von 3')
  expect(document.activeElement).toBe(grip('Produkte'))
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(order()).toEqual(['Produkte', 'Aufgaben', 'Kunden'])
  expect(screen.getByRole('status').textContent).toBe('Produkte: Platz 1 von 3')
})

test('a row that is dragged over another takes its place; anything else that is dragged changes nothing', () => {
  const target = () => screen.getAllByRole('listitem')[2]!
  fireEvent.dragOver(target())
  expect(order()).toEqual(['Aufgaben', 'Kunden', 'Produkte'])
  const start = createEvent.dragStart(grip('Aufgaben'))
  Object.defineProperty(start, 'dataTransfer', { value: { setData: vi.fn(), effectAllowed: '' } })
  fireEvent(grip('Aufgaben'), start)
  fireEvent.dragOver(target())
  expect(order()).toEqual(['Kunden', 'Produkte', 'Aufgaben'])
  fireEvent.dragEnd(grip('Aufgaben'))
  fireEvent.dragOver(screen.getAllByRole('listitem')[0]!)
  expect(order()).toEqual(['Kunden', 'Produkte', 'Aufgaben'])
})
