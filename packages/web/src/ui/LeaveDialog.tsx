import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  readonly isChanged: boolean
  readonly title: string
  readonly message: string
  readonly leave: string
  readonly stay: string
}

/** Asks before the user leaves the page with unsaved changes, by a link or by closing the tab. */
export function LeaveDialog({ isChanged, title, message, leave, stay }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={title}
      message={message}
      approve={leave}
      refuse={stay}
      onApprove={() => blocker.proceed?.()}
      onRefuse={() => blocker.reset?.()}
    />
  )
}
