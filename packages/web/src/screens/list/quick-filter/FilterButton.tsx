import type { QuickProps } from './QuickFilter.tsx'
import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '../../../ui/late.tsx'

const QuickFilter = late(() => import('./QuickFilter.tsx').then((module) => module.QuickFilter))

/** The field whose condition is edited; without a path, a field is picked first. */
export type FilterPlace = { readonly path?: readonly string[] }

type Props = Omit<QuickProps, 'onClose'> & {
  /** Undefined while the popover is closed. */
  readonly at: FilterPlace | undefined
  readonly onAt: (at: FilterPlace | undefined) => void
}

/** Opens the popover that adds a condition. The button keeps the focus that a removed chip would lose. */
export function FilterButton({ at, onAt, onAdvanced, ...props }: Props) {
  const { t } = useTranslation('filter')
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    onAt(undefined)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }
  return (
    <Popover
      opened={at !== undefined}
      onDismiss={close}
      position="bottom-start"
      trapFocus
      returnFocus
      width="min(320px, calc(100vw - 16px))"
    >
      <Popover.Target>
        <Button
          ref={button}
          size="compact-sm"
          variant={at ? 'light' : 'subtle'}
          color="gray"
          leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
          title={t('openShortcut')}
          onClick={() => (at ? close() : onAt({}))}
        >
          {t('title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        {at && (
          <QuickFilter
            {...props}
            key={at.path?.join('/') ?? ''}
            path={at.path}
            onClose={close}
            onAdvanced={() => {
              onAt(undefined)
              onAdvanced()
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
