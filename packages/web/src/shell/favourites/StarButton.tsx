import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourite } from '../../data/settings/favourites.ts'
import { hint } from '../../ui/hint/hint.ts'

/** The star of a list, view, record or help page: in the favourites or not. The key f acts on the topmost panel, else on the page. */
export function StarButton({ of: key }: { readonly of: string }) {
  const { t } = useTranslation('shell')
  const [isFavourite, toggle] = useFavourite(key)
  const button = useRef<HTMLButtonElement>(null)
  const change = () => {
    if (!toggle()) void import('./too-many.ts').then((module) => module.tellTooMany())
  }
  useHotkeys([
    [
      'f',
      () => {
        const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null
        if (button.current?.closest('[role="dialog"]') === top) change()
      },
    ],
  ])
  const words = t(isFavourite ? 'removeFavourite' : 'addFavourite')
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      ref={button}
      {...hint(`${words} (F)`)}
      size={26}
      variant="subtle"
      color={isFavourite ? 'yellow' : 'gray'}
      aria-label={t('addFavourite')}
      aria-pressed={isFavourite}
      aria-keyshortcuts="f"
      onClick={change}
    >
      <Star size={16} stroke={1.5} />
    </ActionIcon>
  )
}
