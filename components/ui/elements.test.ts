import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '@/tests/source-files';

// A browser's translation replaces each text by elements of its own. React then fails to remove that text or to put
// something before it, and changes one that nobody sees; except where the text is all its element has.

/** What hooks and functions of other files give, which are elements. */
const ELSEWHERE = ['dialog', 'keeper', 'createPortal'];

/** The box is a button that covers its words, which a person presses; with other words it is another box. */
const BARE = ['components/ui/choice-buttons.tsx'];

type Kind = 'element' | 'fixed text' | 'elements' | 'text';

/** What an element or fragment of this file, and each component, has that a translated page would lose. */
function lostIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const all: ts.Node[] = [];
  const collect = (node: ts.Node) => {
    all.push(node);
    ts.forEachChild(node, collect);
  };
  collect(source);

  /** Names of elements, and of what returns some: by their type, or because they are made of JSX. */
  const types = [
    'Elements',
    ...all
      .filter(ts.isTypeAliasDeclaration)
      .filter(({ type }) => /\bElements;?$/.test(type.getText()))
      .map(({ name }) => name.text),
  ];
  const typed = new RegExp(`\\b(${types.join('|')})\\b`);
  const madeOfJsx = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    (ts.isJsxElement(node) ||
      ts.isJsxSelfClosingElement(node) ||
      ts.isJsxFragment(node) ||
      ts.forEachChild(node, (part) => madeOfJsx(part) || undefined) === true);
  const elements = new Set(ELSEWHERE);
  for (const node of all) {
    const isNamed =
      ts.isPropertySignature(node) ||
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node);
    if (!isNamed || !node.name) continue;
    if (
      (node.type && typed.test(node.type.getText())) ||
      madeOfJsx(
        ts.isFunctionDeclaration(node)
          ? node.body
          : ts.isVariableDeclaration(node)
            ? node.initializer
            : undefined,
      )
    )
      elements.add(node.name.getText());
  }

  /** An element that is always there, a text that never changes, elements that come and go, or any other text. */
  function kindOf(child: ts.JsxChild | ts.Expression): Kind {
    if (ts.isJsxExpression(child)) return kindOf(child.expression!);
    if (ts.isParenthesizedExpression(child)) return kindOf(child.expression);
    if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) return 'element';
    if (ts.isJsxText(child) || ts.isStringLiteral(child))
      return child.text === '' ? 'elements' : 'fixed text';
    if (ts.isJsxFragment(child) || /^(null|undefined|false)$/.test(child.getText())) return 'elements';
    const ways = ts.isConditionalExpression(child)
      ? [child.whenTrue, child.whenFalse]
      : ts.isBinaryExpression(child)
        ? [child.right]
        : [];
    if (ways.length > 0) return ways.some((way) => kindOf(way).endsWith('text')) ? 'text' : 'elements';
    const named = ts.isCallExpression(child) ? child.expression : child;
    const name = ts.isPropertyAccessExpression(named) ? named.name.text : named.getText();
    if (/^(map|flatMap)$/.test(name) && ts.isCallExpression(child)) {
      const [made] = child.arguments;
      const isElements =
        madeOfJsx(made) ||
        (made && ts.isArrowFunction(made) && !ts.isBlock(made.body) && kindOf(made.body) === 'elements');
      return isElements ? 'elements' : 'text';
    }
    return elements.has(name) ? 'elements' : 'text';
  }

  const lost = (node: ts.Node): ts.Node[] => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) =>
        ts.isJsxText(child)
          ? !child.containsOnlyTriviaWhiteSpaces
          : !ts.isJsxExpression(child) || child.expression,
      );
      const kinds = children.map(kindOf);
      // A fragment's children are among those of the element around it.
      const isFragment = ts.isJsxFragment(node);
      return children.filter(
        (_, at) =>
          (kinds[at] === 'text' && (isFragment || children.length > 1)) ||
          (kinds[at] === 'fixed text' && (isFragment || kinds[at - 1] === 'elements')),
      );
    }
    // A component that returns a text puts it among the children of the element around it.
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) {
      const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (!name || !/^[A-Z][a-z]/.test(name.getText()) || !node.body) return [];
      const returned = ts.isBlock(node.body) ? returnsOf(node.body) : [node.body];
      return returned.filter((each) => kindOf(each).endsWith('text'));
    }
    // Words with elements in them are several texts: no others may take their place in the element.
    const isRich = ts.isCallExpression(node) && node.expression.getText().endsWith('.rich');
    return isRich && !ts.isJsxExpression(node.parent) ? [node] : [];
  };
  return all.flatMap(lost).map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${file}:${line + 1}: ${node.getText().split('\n')[0]}`;
  });
}

/** What the function with this body returns, not what functions in it return. */
function returnsOf(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

test('no text is beside what may change, where a translated page would lose it', () => {
  const files = ['app', 'components']
    .flatMap((folder) => sourceFiles(folder, /(?<!\.test)\.tsx$/))
    .filter((file) => !BARE.includes(file));
  expect(files.flatMap(lostIn)).toEqual([]);
});
