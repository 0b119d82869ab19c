import { useBlocker, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { WithDefinitions } from '../../data/DefinitionsProvider.tsx'
import { panelsIn, withPanels, writeTarget } from '../../data/record/panel-address.ts'
import { closeSelector, useSelector } from '../../data/selector/selector.ts'
import { closeBulkEdit, discardBulkEdit, keepBulkEdit, useBulkEdit } from '../../data/bulk/bulk-edit.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { Panel } from './Panel.tsx'
import { BulkEditContext, PanelContentContext, SelectorContext } from './panel-content.ts'
import { panelKeys } from './panel-keys.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'

/**
 * The panels above the screen, each on top of the previous one. The address lists the open panels; closing a panel with unsaved changes
 * asks first.
 */
export function PanelStack() {
  const Content = use(PanelContentContext)
  const BulkEdit = use(BulkEditContext)
  const Selector = use(SelectorContext)
  const navigate = useNavigate()
  const search: object = useSearch({ strict: false })
  const panels = useMemo(() => panelsIn(search), [search])
  const dirty = useRef(new Set<string>())
  const [keys] = useState(panelKeys)
  const blocker = useBlocker({
    shouldBlockFn({ current, next }) {
      const staying = new Set(current.pathname === next.pathname ? panelsIn(next.search).map(writeTarget) : [])
      if (useBulkEdit.getState().dirty && current.pathname !== next.pathname) return true
      return panelsIn(current.search).some((target) => dirty.current.has(writeTarget(target)) && !staying.has(writeTarget(target)))
    },
    enableBeforeUnload: () => dirty.current.size > 0 || useBulkEdit.getState().dirty,
    withResolver: true,
  })
  // Panels, menus and dialogs are siblings of the application in the page; while a panel is open, the page below it is inert.
  const isSelecting = useSelector(({ question }) => question !== undefined)
  const bulk = useBulkEdit()
  const isBulk = bulk.question !== undefined
  const isOpen = panels.length > 0 || isSelecting || isBulk
  // After a navigation the panel or screen that opened the selector or the bulk edit is no longer on top.
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        closeSelector()
        if (pathChanged) discardBulkEdit()
      }),
    [router],
  )
  useEffect(() => {
    document.getElementById('root')?.toggleAttribute('inert', isOpen)
    return () => void document.getElementById('root')?.removeAttribute('inert')
  }, [isOpen])

  const show = (shown: typeof panels, { replace }: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (now: object) => withPanels(now, shown), replace, resetScroll: false })

  return (
    <>
      {panels.map((target, index) => {
        const address = writeTarget(target)
        const key = keys.of(address)
        const close = () => show(panels.slice(0, index), { replace: false })
        return (
          <Panel
            key={key}
            level={index}
            isTop={index === panels.length - 1 && !isSelecting && !isBulk && blocker.status !== 'blocked'}
            onClose={close}
          >
            {({ titleId, setWidth }) => (
              <PanelBoundary titleId={titleId} address={address} onClose={close}>
                <WithDefinitions waiting={<PanelSkeleton titleId={titleId} onClose={close} />}>
                  <Content
                    target={target}
                    panel={{
                      close,
                      titleId,
                      setWidth,
                      replace: (other) => {
                        dirty.current.delete(address)
                        keys.handOver(address, writeTarget(other))
                        show([...panels.slice(0, index), other, ...panels.slice(index + 1)], { replace: true })
                      },
                      setDirty: (isDirty) => void (isDirty ? dirty.current.add(address) : dirty.current.delete(address)),
                    }}
                  />
                </WithDefinitions>
              </PanelBoundary>
            )}
          </Panel>
        )
      })}
      {isBulk && (
        <Panel level={panels.length} isTop={!isSelecting && !bulk.leaving && blocker.status !== 'blocked'} onClose={closeBulkEdit}>
          {({ titleId, setWidth }) => <BulkEdit titleId={titleId} setWidth={setWidth} />}
        </Panel>
      )}
      {isSelecting && (
        <Panel level={panels.length + 1} isTop={blocker.status !== 'blocked'} onClose={closeSelector}>
          {({ titleId, setWidth }) => <Selector titleId={titleId} setWidth={setWidth} close={closeSelector} />}
        </Panel>
      )}
      <DiscardDialog
        opened={blocker.status === 'blocked'}
        onDiscard={() => {
          discardBulkEdit()
          blocker.proceed?.()
        }}
        onKeep={() => blocker.reset?.()}
      />
      <DiscardDialog opened={bulk.leaving} onDiscard={discardBulkEdit} onKeep={keepBulkEdit} />
    </>
  )
}
