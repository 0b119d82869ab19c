import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './testing/server-beside.ts'
import { openStore } from './testing/store-fixture.ts'

/** Each of them takes 5 to 25 MB from its first use on (ADR 132). */
const rarelyUsed = [
  '@e965/xlsx',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-de',
  'domain/demo/demo-world',
  'exifr',
  'file-type',
  'google-libphonenumber',
  'libxml2-wasm',
  'liquidjs',
  'mqtt',
  'nodemailer',
  'openid-client',
  'pdfmake',
  'sharp',
  'svg-captcha',
  'web-push',
]

test('a server at rest has loaded no library that it rarely needs', async () => {
  const [store, dataDir] = await Promise.all([openStore(), mkdtemp(join(tmpdir(), 'twinwerk-rest-'))])
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const [noting, main] = ['testing/modules/note-packages.ts', 'main.ts'].map((file) => join(import.meta.dirname, file))
  const environment = {
    DATABASE_URL: store.servingUrl,
    PUBLISH_DATABASE_URL: store.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SMTP_URL: 'smtp://localhost:2525',
    PORT: String(await freePort()),
  }
  const child = spawn(process.execPath, ['--import', String(noting), String(main)], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (said: Buffer) => said.includes('is ready') && child.kill('SIGTERM'))
  const loaded: readonly string[] = JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? '[]')
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'pg', 'domain/roles/billing']))
  expect(loaded.filter((name) => rarelyUsed.includes(name))).toEqual([])
})
