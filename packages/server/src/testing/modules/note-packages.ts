import { registerHooks } from 'node:module'

const loaded = new Set<string>()

/** For `--import`: when the process ends, it says which packages, and which folders of the domain, it has loaded. */
registerHooks({
  load: (url, context, next) => {
    const [, name = '', folder] = /.*\/(?:node_modules|packages)\/((?:@[^/]+\/)?[^/]+)(?:\/src\/([^/]+\/[^/.]+))?/.exec(url) ?? []
    loaded.add(folder === undefined ? name : `${name}/${folder}`)
    return next(url, context)
  },
})
process.once('exit', () => process.stdout.write(`${JSON.stringify([...loaded])}\n`))
