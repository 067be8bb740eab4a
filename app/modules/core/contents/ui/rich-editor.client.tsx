/**
 * A small HTML editor with the few elements that stored HTML allows. It uses the browser's editing commands
 * (document.execCommand: old, never standardised, present everywhere); pasted HTML is cleaned first. The server cleans
 * again.
 */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanPasted } from './clean-pasted.client';
import type LinkDialogType from './link-dialog';
import type { LinkChoice } from './link-dialog';

const COMMANDS = [
  ['bold', undefined],
  ['italic', undefined],
  ['formatBlock', 'h3'],
  ['formatBlock', 'p'],
  ['insertUnorderedList', undefined],
  ['insertOrderedList', undefined],
  ['formatBlock', 'blockquote'],
  ['undo', undefined],
] as const;
const NAMES = ['bold', 'italic', 'title', 'paragraph', 'bullets', 'numbers', 'quote', 'undo'] as const;
const TOGGLES: readonly string[] = ['bold', 'italic', 'bullets', 'numbers'];

/** Not execCommand('insertHTML'), which writes style attributes that the CSP refuses. */
function insertAtCaret(html: string): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(range.createContextualFragment(html));
  range.collapse(false);
}

function endOf(sheet: HTMLElement | null): Range {
  const range = document.createRange();
  if (sheet) range.selectNodeContents(sheet);
  range.collapse(false);
  return range;
}

function insertLink(address: string, text: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = text;
  insertAtCaret(link.outerHTML);
}

function walk(event: KeyboardEvent<HTMLElement>, stopAt: (rank: number) => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  const to = {
    ArrowRight: (here + 1) % buttons.length,
    ArrowLeft: (here - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stopAt(to);
  buttons[to]?.focus();
}

export default function RichEditor({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation('contents');
  const sheet = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  // loaded at the first link
  const [LinkDialog, setLinkDialog] = useState<typeof LinkDialogType | null>(null);
  const [asked, setAsked] = useState<{ range: Range; address: string } | null>(null);
  const [chosen, setChosen] = useState<(LinkChoice & { range: Range }) | null>(null);
  // a toolbar is one stop of the Tab key; arrows walk its buttons
  const [stop, setStop] = useState(0);
  const start = useRef(value);
  const told = useRef<string>();
  // set before the editor is shown: later it would overwrite typed text
  useLayoutEffect(() => {
    if (sheet.current) {
      sheet.current.innerHTML = cleanPasted(start.current);
      told.current = sheet.current.innerHTML;
    }
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand('styleWithCSS', false, 'false');
  }, []);

  const report = () => {
    // what the browser writes otherwise is no change: only what the user does is
    if (sheet.current && sheet.current.innerHTML !== told.current) {
      told.current = sheet.current.innerHTML;
      onChange(told.current);
    }
    setPressed(
      NAMES.filter((name, rank) => TOGGLES.includes(name) && document.queryCommandState(COMMANDS[rank]?.[0] ?? '')),
    );
  };
  function apply(rank: number) {
    const command = COMMANDS[rank];
    sheet.current?.focus();
    if (command) document.execCommand(command[0], false, command[1]);
    report();
  }
  function askLink() {
    const selection = document.getSelection();
    const range =
      selection && selection.rangeCount > 0 && sheet.current?.contains(selection.anchorNode)
        ? selection.getRangeAt(0).cloneRange()
        : endOf(sheet.current);
    const start = range.startContainer;
    const inside = (start instanceof Element ? start : start.parentElement)?.closest('a');
    if (inside && sheet.current?.contains(inside)) range.selectNodeContents(inside);
    setAsked({ range, address: inside?.getAttribute('href') ?? '' });
    if (!LinkDialog) void import('./link-dialog').then((module) => setLinkDialog(() => module.default));
  }
  // after the dialog has given the focus back, which it does a turn later
  useEffect(() => {
    if (!chosen) return;
    const turn = setTimeout(() => {
      sheet.current?.focus();
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(chosen.range);
      if (chosen.address === '') document.execCommand('unlink');
      else if (chosen.range.collapsed) insertLink(chosen.address, chosen.text);
      else document.execCommand('createLink', false, chosen.address);
      setChosen(null);
      report();
    });
    return () => clearTimeout(turn);
  }, [chosen]);
  return (
    <>
      <div
        className="editor-tools"
        role="toolbar"
        aria-label={t('editor.tool.group')}
        aria-controls={id}
        onKeyDown={(event) => walk(event, setStop)}
      >
        {NAMES.map((name, rank) => (
          <button
            key={name}
            type="button"
            tabIndex={stop === rank ? 0 : -1}
            onFocus={() => setStop(rank)}
            className="button button-quiet"
            aria-pressed={TOGGLES.includes(name) ? pressed.includes(name) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(rank)}
          >
            {t(`editor.tool.${name}`)}
          </button>
        ))}
        <button
          type="button"
          tabIndex={stop === NAMES.length ? 0 : -1}
          onFocus={() => setStop(NAMES.length)}
          className="button button-quiet"
          onMouseDown={(event) => event.preventDefault()}
          aria-haspopup="dialog"
          onClick={askLink}
        >
          {t('editor.tool.link')}
        </button>
      </div>
      <div
        ref={sheet}
        id={id}
        className="editor-sheet prose-edit"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        tabIndex={0}
        onInput={report}
        onKeyUp={report}
        onBlur={report}
        onPaste={(event) => {
          event.preventDefault();
          const html = event.clipboardData.getData('text/html');
          if (html) {
            insertAtCaret(cleanPasted(html));
            report();
          } else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
      />
      {asked && LinkDialog ? (
        <LinkDialog
          address={asked.address}
          asksText={asked.range.collapsed}
          onClose={() => setAsked(null)}
          onChoose={(choice) => {
            setAsked(null);
            setChosen({ ...choice, range: asked.range });
          }}
        />
      ) : null}
    </>
  );
}
