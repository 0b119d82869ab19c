import type { Language } from '@twinwerk/model/text/text'
import type { Environment } from '../config.ts'

/** The language of `--language`, or of the operating system's locale. */
export function languageOf(argv: readonly string[], environment: Environment): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='))
  const asked = at < 0 ? undefined : argv[at]!.includes('=') ? argv[at]!.split('=')[1] : argv[at + 1]
  const locale = asked ?? environment['LC_ALL'] ?? environment['LC_MESSAGES'] ?? environment['LANG'] ?? 'en'
  return locale.startsWith('de') ? 'de' : 'en'
}
