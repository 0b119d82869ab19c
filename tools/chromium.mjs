import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './fail.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShell = 'chromium-headless-shell'
const remedy = "install Debian's package chromium (apt-get install chromium fonts-liberation) or set CHROMIUM_PATH to the program"

/** Returns the path of a Chromium for the tests: CHROMIUM_PATH, one on the PATH, or one that is installed now if this user may do that. */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : fail(`CHROMIUM_PATH=${named} is not a program: correct it, or unset it and ${remedy}.`)
  return find(names) ?? install() ?? fail(`The browser tests need Chromium and there is none: ${remedy}.`)
}

/**
 * Returns the path of the headless shell, if it is installed and CHROMIUM_PATH is not set. It is the same engine without windows, and needs
 * a third less processor time.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? undefined : find([headlessShell])
}

function find(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram)
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
  const isInstalled = run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  // Not every release of Debian has this package.
  if (isInstalled) run('install', '-y', '--no-install-recommends', headlessShell)
  return isInstalled ? find(names) : undefined
}
