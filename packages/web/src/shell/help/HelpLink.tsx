import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { hint } from '../../ui/hint/hint.ts'

/**
 * A question mark that opens the help page of a list, or of a type or its nearest supertype; hidden if no page covers it. From a panel the
 * help opens in a new window, so that unsaved changes stay.
 */
export function HelpLink(props: { readonly list: string } | { readonly type: string }) {
  const { t } = useTranslation('shell')
  const rootid = useRootid()
  const { help } = useNavigation()
  const registry = useWholeRegistry()
  const path =
    'list' in props ? help.lists[props.list] : registry.definitions.get(props.type)?.lineage.flatMap((name) => help.types[name] ?? [])[0]
  if (path === undefined) return null
  const beside = 'type' in props ? ({ target: '_blank', rel: 'noopener' } as const) : {}
  return (
    <ActionIcon
      {...hint(t('helpHere'))}
      size={26}
      variant="subtle"
      color="gray"
      aria-label={t('helpHere')}
      renderRoot={(root) => <Link to="/$rootid/$" params={{ rootid, _splat: helpAddress(path) }} {...beside} {...root} />}
    >
      <IconHelp size={16} stroke={1.5} />
    </ActionIcon>
  )
}
