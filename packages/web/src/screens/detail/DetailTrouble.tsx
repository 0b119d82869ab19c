import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { PanelTrouble } from '../../shell/panels/PanelTrouble.tsx'

type Props = { readonly panel: PanelHandle; readonly onTryAgain: () => void }

/** The panel of a record that does not exist for this user, or that could not be read, perhaps after a save. */
export function DetailTrouble({ panel, onTryAgain }: Props) {
  const { t } = useTranslation('panel')
  const missing = useRecord((state) => state.missing)
  const saved = useRecord((state) => state.saved === 'success')
  const error = useRecord((state) => state.error)
  if (missing) return <PanelTrouble titleId={panel.titleId} title={t('missing')} onClose={panel.close} />
  const title = saved ? t('savedUnread') : t('loadFailed')
  return <PanelTrouble titleId={panel.titleId} title={title} text={error?.title} onClose={panel.close} onTryAgain={onTryAgain} />
}
