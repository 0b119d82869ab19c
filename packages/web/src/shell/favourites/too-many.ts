import { maxFavourites } from '../../data/settings/favourites.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { showDone } from '../../ui/notes.tsx'

addTexts(menuTexts)

/** Tells that there are as many favourites as there may be. */
export function tellTooMany(): void {
  showDone(i18n.t('menu:full', { count: maxFavourites }))
}
