import { IconDownload } from '@tabler/icons-react'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { fileAddress } from '../../../data/files/file-address.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from './use-words.ts'
import classes from './Portal.module.css'

/** Documents to download, with their kind, day and size. */
export function FileList({ documents }: { readonly documents: readonly TwinJson[] }) {
  const tenant = useTenant().id
  const words = useWords()
  return (
    <ul className={classes.rows}>
      {documents.map((document) => (
        <li key={document.id}>
          <a className={classes.row} href={fileAddress(document['document:url'], { tenant })} download>
            <IconDownload size={20} stroke={1.5} aria-hidden />
            <span className={classes.cardWords}>
              <span className={classes.name}>{textOf(document, 'document:name')}</span>
              <span className={classes.note}>
                {[
                  words.value('document:kind', document['document:kind']),
                  words.day(textOf(document, 'document:uploadedAt')),
                  words.value('document:size', document['document:size']),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
