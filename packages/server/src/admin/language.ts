import type { Language } from '@twinwerk/model/text/text'
import type { Environment } from '../config.ts'

/** Returns the language of `--language`, or else of the operating system's locale. */
export function languageOf(argv: readonly string[], environment: Environment): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='))
  const [option, next] = at < 0 ? [] : argv.slice(at)
  const chosen = option?.includes('=') ? option.split('=')[1] : next
  const locale = chosen ?? environment['LC_ALL'] ?? environment['LC_MESSAGES'] ?? environment['LANG'] ?? 'en'
  return locale.startsWith('de') ? 'de' : 'en'
}
