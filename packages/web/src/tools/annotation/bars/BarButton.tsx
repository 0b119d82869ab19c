import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { hint } from '../../../ui/hint/hint.ts'
import classes from './BarButton.module.css'

type Props = {
  readonly label: string
  readonly Icon: Icon
  readonly onClick: () => void
  /** Enter does something else than a click and the space bar. */
  readonly onEnter?: () => void
  /** The key that does the same, shown with the label. */
  readonly keys?: string
  /** For a choice: whether it is the chosen one. */
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
}

/** A button of a bar, large enough for a finger in a glove. */
export function BarButton({ label, Icon, onClick, onEnter, keys, isPressed, isDisabled = false }: Props) {
  return (
    <UnstyledButton
      {...hint(keys === undefined ? label : `${label} (${keys})`)}
      className={classes.button}
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      disabled={isDisabled}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
    </UnstyledButton>
  )
}
