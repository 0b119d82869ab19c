// @vitest-environment jsdom
import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'

const onClose = vi.fn()
beforeEach(() => {
  stubBrowser()
  // jsdom has no layout: every element in the document counts as visible.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onClose.mockClear()
})

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null)
  useCloseOnEscape(sheet, onClose)
  return <div ref={sheet} role="dialog" aria-label="Blatt" tabIndex={-1} />
}

const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' })

function draw(withDialog: boolean) {
  return render(
    <MantineProvider env="test">
      <Sheet />
      {withDialog && (
        <Modal opened onClose={() => undefined} title="Frage">
          Ja?
        </Modal>
      )}
    </MantineProvider>,
  )
}

test('Escape closes a sheet, wherever the focus is', () => {
  const { getByRole } = draw(false)
  escape(document.body)
  escape(getByRole('dialog', { name: 'Blatt' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the key belongs to a dialog above the sheet, also where its focused button has gone', () => {
  draw(true)
  escape(document.body)
  expect(onClose).not.toHaveBeenCalled()
})

test('a sheet that lies above a dialog closes by its own key', () => {
  const { getByRole } = draw(true)
  escape(getByRole('dialog', { name: 'Blatt', hidden: true }))
  expect(onClose).toHaveBeenCalledOnce()
})
