import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
} from "kysely";

/**
 * Makes text columns compare by bytes, as SQLite does. So indexes do not depend on the locale of the operating system.
 */
class TextByBytes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = column;
    const isText = DataTypeNode.is(dataType) && dataType.dataType === "text";
    return isText ? { ...column, dataType: RawNode.createWithSql('text collate "C"') } : column;
  }
}

const transformer = new TextByBytes();

export const textCollation: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
