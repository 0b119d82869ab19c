import type { ESPLoader } from 'esptool-js'
import type { Protection } from '../flash-messages.ts'

/** The fuses of an ESP32, which has no command that tells them: words of block 0, and the bits in them (ESP32 reference manual, 20.3). */
const esp32 = { fuses: 0x3ff5a000, cryptWord: 0, cryptBits: 0x7f << 20, bootWord: 6, bootBits: 0b11 << 4 }

/** Returns what keeps a chip from being written with a file that is not signed or encrypted for it. */
export async function protectionsOf(loader: ESPLoader): Promise<readonly Protection[]> {
  if (loader.chip.CHIP_NAME === 'ESP8266') return []
  if (loader.chip.CHIP_NAME === 'ESP32') return fusesOfEsp32(loader)
  const { flashCryptCnt, parsedFlags } = await loader.getSecurityInfo()
  return named({
    secureBoot: parsedFlags.SECURE_BOOT_EN,
    flashEncryption: isOdd(flashCryptCnt),
    secureDownload: parsedFlags.SECURE_DOWNLOAD_ENABLE,
  })
}

async function fusesOfEsp32(loader: ESPLoader): Promise<readonly Protection[]> {
  const crypt = await loader.readReg(esp32.fuses + 4 * esp32.cryptWord)
  const boot = await loader.readReg(esp32.fuses + 4 * esp32.bootWord)
  return named({ secureBoot: (boot & esp32.bootBits) !== 0, flashEncryption: isOdd(crypt & esp32.cryptBits), secureDownload: false })
}

/** True if an odd number of bits is set: each change of the encryption burns one more. */
function isOdd(bits: number): boolean {
  return bits.toString(2).replaceAll('0', '').length % 2 === 1
}

function named(found: Readonly<Record<Protection, boolean>>): readonly Protection[] {
  const all: readonly Protection[] = ['secureBoot', 'flashEncryption', 'secureDownload']
  return all.filter((each) => found[each])
}
