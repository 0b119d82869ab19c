import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../../data/navigation.ts'
import { useRootid } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'
import { areasOf } from '../areas.ts'
import type { Command } from './command.ts'

/** Returns a command for every menu entry. */
export function useAreaCommands(): readonly Command[] {
  const { t } = useTranslation('shell')
  const text = useText()
  const rootid = useRootid()
  const navigate = useNavigate()
  const group = t('palette.areas')
  return areasOf(useNavigation().routes, text).map((area) => ({
    key: `area ${area.route.path}`,
    group,
    title: area.title,
    note: area.group,
    sign: { icon: iconOf(area.icon) },
    run: () => void navigate({ to: '/$rootid/$', params: { rootid, _splat: area.route.path } }),
  }))
}
