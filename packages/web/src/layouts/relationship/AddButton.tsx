import { Button } from '@mantine/core'
import { IconPlus, IconReplace } from '@tabler/icons-react'

type Props = {
  readonly label: string
  readonly title?: string | undefined
  readonly isChange?: boolean
  readonly onClick?: () => void
}

/** A button for one way to add an entry to a relation. */
export function AddButton({ label, isChange = false, ...rest }: Props) {
  const Icon = isChange ? IconReplace : IconPlus
  return (
    <Button size="compact-sm" variant="subtle" color="gray" leftSection={<Icon size={14} stroke={1.5} />} {...rest}>
      {label}
    </Button>
  )
}
