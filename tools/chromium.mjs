import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './fail.mjs'

// The same engine without the windows of a browser takes a quarter less of the processor's time.
const headless = 'chromium-headless-shell'
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const remedy = `install Debian's package ${headless} (apt-get install ${headless} fonts-liberation) or set CHROMIUM_PATH to the program`

/** The path of a Chromium for the tests: CHROMIUM_PATH, one on the PATH, or one installed now where we may. */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : fail(`CHROMIUM_PATH=${named} is not a program: correct it, or unset it and ${remedy}.`)
  return find() ?? install() ?? fail(`The browser tests need Chromium and there is none: ${remedy}.`)
}

function find() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium with apt-get …')
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  run('update')
  // Older releases have the whole browser only.
  const isInstalled = [headless, 'chromium'].some((name) => run('install', '-y', '--no-install-recommends', name, 'fonts-liberation'))
  return isInstalled ? find() : undefined
}
