/** What each key does in a sheet. Pure: takes an address, returns an address or a command. */
import type { Address } from './cell-address';

type Order =
  | { readonly kind: 'move'; readonly to: Address; readonly extend: boolean }
  | { readonly kind: 'undo' | 'redo' | 'fill' | 'clear' | 'all' };
export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
  readonly command: boolean;
  /** The user is typing in the cell. */ readonly typing: boolean;
  readonly caretAtStart: boolean;
  readonly caretAtEnd: boolean;
}
interface Bounds {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

export function orderOf(press: KeyPress, at: Address, bounds: Bounds): Order | null {
  const move = (row: number, column: number, extend = press.shift): Order => ({
    kind: 'move',
    extend,
    to: { row: Math.max(0, Math.min(bounds.rows - 1, row)), column: Math.max(0, Math.min(bounds.columns - 1, column)) },
  });
  if (press.command) {
    switch (press.key.toLowerCase()) {
      case 'z':
        return { kind: press.shift ? 'redo' : 'undo' };
      case 'y':
        return { kind: 'redo' };
      case 'd':
        return { kind: 'fill' };
      case 'home':
        return move(0, 0);
      case 'end':
        return move(bounds.rows - 1, bounds.columns - 1);
      default:
        return null;
    }
  }
  switch (press.key) {
    case 'ArrowDown':
      return move(at.row + 1, at.column);
    case 'ArrowUp':
      return move(at.row - 1, at.column);
    // While typing, left and right move the caret in the text.
    case 'ArrowLeft':
      return press.typing && !press.caretAtStart ? null : move(at.row, at.column - 1);
    case 'ArrowRight':
      return press.typing && !press.caretAtEnd ? null : move(at.row, at.column + 1);
    case 'Enter':
      return move(at.row + (press.shift ? -1 : 1), at.column, false);
    case 'PageDown':
      return move(at.row + bounds.page, at.column);
    case 'PageUp':
      return move(at.row - bounds.page, at.column);
    case 'Home':
      return press.typing ? null : move(at.row, 0);
    case 'End':
      return press.typing ? null : move(at.row, bounds.columns - 1);
    case 'Delete':
    case 'Backspace':
      return press.typing ? null : { kind: 'clear' };
    case 'Escape':
      return press.typing ? { kind: 'undo' } : null;
    default:
      return null;
  }
}
