/**
 * Finds the product's processes among the descendants of the process started here, so that no other process of the
 * machine is touched.
 */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type Process = { pid: number; parent: number; command: string }

const listProcesses = async (): Promise<Process[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

const isBelow = (processes: readonly Process[], one: Process, ancestor: number): boolean => {
  let current: Process | undefined = one
  for (let depth = 0; depth < 10 && current !== undefined; depth += 1) {
    if (current.parent === ancestor) return true
    const { parent }: Process = current
    current = processes.find(({ pid }) => pid === parent)
  }
  return false
}

/** The id of the first descendant of `ancestor` whose command line matches. Null when there is none. */
export const findBelow = async (ancestor: number, command: RegExp): Promise<number | null> => {
  const processes = await listProcesses()
  return processes.find((one) => command.test(one.command) && isBelow(processes, one, ancestor))?.pid ?? null
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Kills the process. False when it had already ended. */
export const killNow = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
