import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '../data/navigation.ts'
import { useText } from '../i18n/use-text.ts'
import { PickDialog } from '../ui/PickDialog.tsx'
import { iconOf } from '../ui/icons.ts'
import { areasOf, searchAreas } from './areas.ts'
import classes from './TenantPicker.module.css'

type Props = { readonly opened: boolean; readonly onPick: (route: NavigationRoute) => void; readonly onClose: () => void }

/** Every menu entry by name, from the keyboard. */
export function GoToDialog({ opened, onPick, onClose }: Props) {
  const { t } = useTranslation('shell')
  const text = useText()
  const areas = areasOf(useNavigation().routes, text)
  return (
    <PickDialog
      opened={opened}
      title={t('goTo')}
      label={t('goTo')}
      empty={(search) => t('goToEmpty', { search })}
      onClose={onClose}
      choicesFor={(search) =>
        searchAreas(areas, search).map(({ route, title, group, icon }) => {
          const Icon = iconOf(icon)
          return {
            key: route.path,
            route,
            content: (
              <>
                <Icon size={16} stroke={1.5} aria-hidden />
                <span className={classes.name}>{title}</span>
                {group && <span className={classes.note}>{group}</span>}
              </>
            ),
          }
        })
      }
      onPick={({ route }) => onPick(route)}
    />
  )
}
